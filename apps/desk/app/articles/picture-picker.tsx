import { articleFieldWords, articleWords } from '@kindfold/content/desk/article-words.ts'
import { drawnPictures, smallPicture } from './list-pictures.ts'

/** A choice of one picture, seen small. */
export function PicturePicker({ chosen }: { chosen: string }) {
  const isKnown = chosen === '' || drawnPictures.some(({ address }) => address === chosen)
  const choices = isKnown ? drawnPictures : [{ address: chosen, name: chosen }, ...drawnPictures]
  const { label, hint } = articleFieldWords.picture
  return (
    <details className="picture-picker" open={chosen === ''}>
      <summary id="picture">
        {label}: {choices.find(({ address }) => address === chosen)?.name ?? articleWords.noPicture}
      </summary>
      <fieldset>
        <legend className="field__hint">{hint}</legend>
        <div className="picture-picker__choices">
          {choices.map(({ address, name }) => (
            <label key={address} className="picture-picker__choice">
              <input type="radio" name="picture" value={address} defaultChecked={address === chosen} />
              <img src={smallPicture(address)} alt="" width={240} height={160} loading="lazy" />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
