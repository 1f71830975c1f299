import type { Picture as PictureWords } from '@kindfold/content/pages/page.schema.ts'
import { Picture } from '@kindfold/ui/picture/picture.tsx'

/** The parcel with an uncancelled stamp that says "Coming soon". The text beside it says so too. */
export function ComingSoonParcel({ picture, status }: { picture: PictureWords; status: string }) {
  return (
    <div className="stamped">
      <Picture
        name={picture.scene}
        alt={picture.alt}
        width={1200}
        height={800}
        sizes="(min-width: 56rem) 32rem, 100vw"
        priority
      />
      <svg className="stamp" viewBox="0 0 200 236" aria-hidden="true" focusable="false">
        <path className="stamp__paper" d="M8 8h184v220H8z" />
        <path className="stamp__perforation" d="M8 8h184v220H8z" />
        <path className="stamp__ground" d="M26 26h148v184H26z" />
        <path className="stamp__van" d="M52 132h-4V78h64v54H84M112 94h22l18 20v18h-6M122 132h-10" />
        <circle className="stamp__van" cx={68} cy={134} r={10} />
        <circle className="stamp__van" cx={134} cy={134} r={10} />
        <path className="stamp__stitch" d="M34 34h132v168H34z" />
        <text x={100} y={184} textAnchor="middle">
          {status}
        </text>
      </svg>
    </div>
  )
}
