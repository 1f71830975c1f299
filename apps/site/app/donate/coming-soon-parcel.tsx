import type { Picture as PictureWords } from '@kindfold/content/pages/page.schema.ts'
import { Picture } from '@kindfold/ui/picture/picture.tsx'

/** The parcel with a stamp that is not cancelled yet: it says "Coming soon". The words stand beside it too. */
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
        <path className="stamp__van" d="M44 118h70v-34h30l22 24v32h-12M60 140H44v-22M82 140h46" />
        <circle className="stamp__van" cx={71} cy={142} r={11} />
        <circle className="stamp__van" cx={141} cy={142} r={11} />
        <path className="stamp__stitch" d="M40 40h120v156H40z" />
        <text x={100} y={182} textAnchor="middle">
          {status}
        </text>
      </svg>
    </div>
  )
}
