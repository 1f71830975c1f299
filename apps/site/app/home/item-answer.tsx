import type { Elsewhere, Verdict } from '@kindfold/content/items/items.schema.ts'
import { homePage } from '@kindfold/content/pages/home.ts'
import { Icon, type IconName } from '@kindfold/ui/icon/icon.tsx'
import type { MouseEvent } from 'react'
import type { ItemCheck, ItemVerdict } from './answer-item.ts'

const { itemChecker: words } = homePage
const verdictIcons: Record<Verdict, IconName> = { yes: 'check', depends: 'question', no: 'cross' }

/** The answer of "Can I donate it?". A suggestion links to its own answer; `onAsk` gives it at once. */
export function ItemAnswer({ answer, onAsk }: { answer: ItemCheck; onAsk: (label: string) => void }) {
  switch (answer.outcome) {
    case 'found':
      return answer.items.map((item) => <VerdictLabel key={item.id} item={item} />)
    case 'several':
      return (
        <>
          <p>{words.several}</p>
          {answer.items.map((item) => (
            <VerdictLabel key={item.id} item={item} />
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
                <Suggestion label={label} onAsk={onAsk} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          {words.unknown} <ElsewhereLink link={answer.elsewhere.link} />
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

function VerdictLabel({ item }: { item: ItemVerdict }) {
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

function ElsewhereLink({ link }: { link: Elsewhere['link'] }) {
  return (
    link && (
      <a href={link.href} rel="noopener">
        {link.text}
      </a>
    )
  )
}

function Suggestion({ label, onAsk }: { label: string; onAsk: (label: string) => void }) {
  function askHere(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onAsk(label)
  }
  return (
    <a href={`/?item=${encodeURIComponent(label)}#${words.id}`} onClick={askHere}>
      {label}
    </a>
  )
}
