const marked =
  'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžßÆæØøĐđÐðŁłıŒœÞþĦħ'
const plain =
  'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzsaaooddddlliootthh'
const plainOf = new Map([...marked].map((letter, place) => [letter, plain[place] ?? letter]))

/** Letters of Europe without their marks, small: as `search_words` of the database keeps them. */
export const foldLetters = (text: string): string =>
  [...text].map((letter) => plainOf.get(letter) ?? letter.toLowerCase()).join('')
