import { iconPaths } from '@kindfold/ui/icon/icon-paths.ts'
import { Icon, type IconName } from '@kindfold/ui/icon/icon.tsx'
import { Logo, LogoMark } from '@kindfold/ui/logo/logo.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const colours =
  'ink ink-soft paper linen linen-deep card green green-surface green-surface-deep on-green on-green-soft marigold marigold-deep on-marigold coral coral-surface sky thread line focus'.split(
    ' ',
  )

/** Colours, type, the mark and the icons. */
export function Foundations() {
  return (
    <Chapter title="Foundations">
      <Specimen name="Colours">
        <ul role="list" className="design__colours">
          {colours.map((colour) => (
            <li key={colour}>
              <span className={`design__colour design__colour--${colour}`} />
              {colour}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <div className="flow">
          <p className="design__h1">Clothes find a second home</p>
          <p className="design__h2">Clothes find a second home</p>
          <p className="design__h3">Clothes find a second home</p>
          <p className="lead">A lead: pack what is good and clean, and we collect it from your doorstep.</p>
          <p>
            Body: you choose a charity and <a href="#design">book a collection</a>. <em>Any quantity</em> is
            welcome, <strong>from one bag</strong>.
          </p>
          <p className="small soft">Small and soft: we email your time slot the evening before.</p>
        </div>
      </Specimen>
      <Specimen name="Logo">
        <div className="row">
          <Logo name="Kindfold" />
          <LogoMark />
        </div>
      </Specimen>
      <Specimen name="Icons">
        <ul role="list" className="design__icons">
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} size={28} />
              <span className="small">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </Chapter>
  )
}
