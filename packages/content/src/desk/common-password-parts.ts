/**
 * What the passwords that people guess first are made of: words, names, clubs and shows, beside figures and runs of
 * keys. A password of nothing else is refused, however long it is.
 */
export const commonPasswordParts: readonly string[] = [
  ...words(`password passwort passw0rd pass word contrasena motdepasse parola senha haslo admin administrator root
    user username guest test testing temp temporary default changeme change welcome login letmein let me in access
    secret private secure security system server computer internet network office company business work staff
    support manager master super supervisor service hello hi hey goodbye please thanks thank you iloveyou ilove love
    loveyou lovely lover forever always never nothing something whatever trustno trust noone starwars star wars
    matrix pokemon naruto minecraft fortnite roblox batman superman spiderman ironman avengers marvel hulk joker
    wolverine harry potter harrypotter hermione gandalf frodo merlin dragon phoenix unicorn princess prince queen king
    angel angels devil heaven hell god jesus christ jesuschrist church bible faith hope grace blessed amen family
    mother father mum mummy dad daddy sister brother baby babygirl babyboy girl boy man woman friend friends bestfriend
    summer winter spring autumn fall monday tuesday wednesday thursday friday saturday sunday january february march
    april may june july august september october november december today tomorrow yesterday birthday christmas
    easter holiday holidays sunshine sun moon star stars sky blue red green yellow orange purple pink black white
    silver gold golden rainbow flower flowers rose lily daisy jasmine butterfly diamond crystal chocolate cookie cookies
    candy sugar honey cheese banana apple cherry pepper ginger coffee pizza chicken burger beer whiskey vodka football
    soccer baseball basketball hockey rugby cricket tennis golf liverpool arsenal chelsea everton tottenham manchester
    united city leeds newcastle celtic rangers villa westham barcelona realmadrid juventus london england scotland
    britain ireland wales cambridge oxford guildford edinburgh glasgow bristol birmingham america canada australia
    france germany india paris newyork michael michelle jennifer jessica ashley amanda daniel andrew joshua matthew
    anthony robert thomas charlie george william james john david richard joseph christopher nicole samantha elizabeth
    sarah hannah emily emma sophie olivia charlotte victoria alexander benjamin samuel jordan taylor hunter maggie
    buster bailey tigger snoopy scooby lucky shadow smokey max bella molly monkey tiger lion bear wolf eagle falcon
    panther dolphin horse horses dog doggy puppy cat kitty kitten hellokitty pet fish shark snake turtle mustang
    ferrari porsche mercedes corvette camaro harley yamaha honda toyota nissan bmw audi money cash rich dollar pound
    killer ninja pirate zombie vampire ghost hacker gamer player winner loser stupid idiot fuck fucking fuckyou
    fuckoff shit bitch asshole sexy sex cool awesome amazing great good best nice happy smile crazy music guitar piano
    dance disco rock metal metallica nirvana beatles eminem rihanna beyonce google facebook twitter instagram youtube
    whatsapp microsoft windows linux android iphone samsung apple nintendo playstation xbox zxcvbn qwerty qwertz azerty
    qwert asdf zxcv abcd abc kindfold collection collections charity charities donor donors driver dispatcher desk
    clothes bags correcthorsebatterystaple correct horse battery staple thequickbrownfox incorrect`),
]

function words(lines: string): string[] {
  return [...new Set(lines.split(/\s+/).filter((word) => word.length > 1))]
}
