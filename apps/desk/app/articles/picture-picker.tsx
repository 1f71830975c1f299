import { articleFieldWords, articleWords } from '@kindfold/content/desk/article-words.ts'
import type { PictureChoice } from './list-picture-choices.ts'
import { smallPicture } from './small-picture.ts'

/** A choice of one picture, seen small. */
export function PicturePicker({ chosen, pictures }: { chosen: string; pictures: readonly PictureChoice[] }) {
  const isKnown = chosen === '' || pictures.some(({ address }) => address === chosen)
  const choices = isKnown
    ? pictures
    : [{ address: chosen, small: smallPicture(chosen), name: chosen }, ...pictures]
  const { label, hint } = articleFieldWords.picture
  return (
    <details className="picture-picker" open={chosen === ''}>
      <summary id="picture">
        {label}: {choices.find(({ address }) => address === chosen)?.name ?? articleWords.noPicture}
      </summary>
      <fieldset>
        <legend className="field__hint">{hint}</legend>
        <div className="picture-picker__choices">
          {choices.map(({ address, small, name }) => (
            <label key={address} className="picture-picker__choice">
              <input type="radio" name="picture" value={address} defaultChecked={address === chosen} />
              <img src={small} alt="" width={240} height={160} loading="lazy" />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
