import type { Elsewhere, PackAs, Verdict } from '@kindfold/content/items/items.schema.ts'
import { homePage } from '@kindfold/content/pages/home.ts'
import { Icon, type IconName } from '@kindfold/ui/icon/icon.tsx'
import type { MouseEvent } from 'react'
import { PageLink } from '../words/page-link.tsx'
import type { ItemCheck, ItemVerdict } from './answer-item.ts'
import { PilesButton, type PilesProps } from './item-piles.tsx'
import { addToPiles, formatPiles, isOnPiles, takeOffPiles } from './pile.ts'

const { itemChecker: words } = homePage
const verdictIcons: Record<Verdict, IconName> = { yes: 'check', depends: 'question', no: 'cross' }

type ItemAnswerProps = PilesProps & { answer: ItemCheck; onAsk: (label: string) => void }

/** The answer of "Can I donate it?". A suggestion links to its own answer; `onAsk` gives it at once. */
export function ItemAnswer({ answer, onAsk, ...kept }: ItemAnswerProps) {
  switch (answer.kind) {
    case 'found':
      return answer.items.map((item) => <VerdictLabel key={item.id} item={item} {...kept} />)
    case 'several':
      return (
        <>
          <p>{words.several}</p>
          {answer.items.map((item) => (
            <VerdictLabel key={item.id} item={item} {...kept} />
          ))}
        </>
      )
    case 'unknown':
      return answer.suggestions.length > 0 ? (
        <>
          <p>{words.suggestions}</p>
          <ul role="list" className="item-check__suggestions">
            {answer.suggestions.map((label) => (
              <li key={label}>
                <Suggestion label={label} onAsk={onAsk} piles={kept.piles} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          {words.unknown} <ElsewhereLink link={answer.elsewhere.link} />
        </p>
      )
    case 'question':
      return (
        <p>
          {words.question} <PageLink href={answer.href}>{words.questionLink}</PageLink>
        </p>
      )
    case 'empty':
      return (
        <p className="field__error">
          <Icon name="warning" size={24} /> <span>{words.empty}</span>
        </p>
      )
  }
}

function VerdictLabel({ item, piles, onPiles }: PilesProps & { item: ItemVerdict }) {
  const { verdict, label, why, packAs, elsewhere } = item
  return (
    <div className={`verdict verdict--${verdict}`}>
      <p className="verdict__word">
        <Icon name={verdictIcons[verdict]} size={36} />
        {words.verdicts[verdict]}
      </p>
      <p className="verdict__item">{label}</p>
      <p>
        {why} {packAs && (verdict === 'yes' ? words.packWith : words.packWithIfTaken)[packAs]}
      </p>
      {packAs && <PileLine item={item} kind={packAs} piles={piles} onPiles={onPiles} />}
      {elsewhere.length > 0 && (
        <>
          <h4>{words.elsewhereHeading}</h4>
          <ul>
            {elsewhere.map(({ id, text, link }) => (
              <li key={id}>
                {text} <ElsewhereLink link={link} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Whether an item is on its pile, and a button that puts it there or takes it off. */
function PileLine({ item, kind, piles, onPiles }: PilesProps & { item: ItemVerdict; kind: PackAs }) {
  const isOn = isOnPiles(piles, item.id)
  const next = isOn ? takeOffPiles(piles, item.id) : addToPiles(piles, item, kind)
  return (
    <p className="verdict__pile">
      {isOn && (
        <strong>
          {words.piles.on} {kind}.
        </strong>
      )}{' '}
      {next !== piles && (
        <PilesButton className="verdict__step" to={next} onPiles={onPiles}>
          {isOn ? words.piles.takeOff : `${words.piles.putOn} ${kind}`}
        </PilesButton>
      )}
    </p>
  )
}

function ElsewhereLink({ link }: { link: Elsewhere['link'] }) {
  return (
    link && (
      <a href={link.href} rel="noopener">
        {link.text}
      </a>
    )
  )
}

function Suggestion({ label, onAsk, piles }: Pick<ItemAnswerProps, 'onAsk' | 'piles'> & { label: string }) {
  function askHere(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onAsk(label)
  }
  return (
    <a href={`/?item=${encodeURIComponent(label)}&piles=${formatPiles(piles)}#${words.id}`} onClick={askHere}>
      {label}
    </a>
  )
}
