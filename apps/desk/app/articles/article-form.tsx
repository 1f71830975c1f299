import { articleFieldWords as fields, articleWords as words } from '@kindfold/content/desk/article-words.ts'
import { longestExcerpt } from '@kindfold/domain/publishing/article/check-article.ts'
import type { ArticleText } from '@kindfold/domain/base/services/article-press.ts'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import type { ReactNode } from 'react'
import type { EditorChoice } from './editor-choice.ts'
import type { PictureChoice } from './list-picture-choices.ts'
import { PicturePicker } from './picture-picker.tsx'

type ArticleFormProps = {
  postId: string
  text: ArticleText
  base: number
  problems: readonly FormProblem[]
  /** With what the form was opened. */
  opened: ReactNode
  pictures: readonly PictureChoice[]
  editor: EditorChoice
  /** The text as HTML, where the field holds something else. */
  html: string | null
  isConflict: boolean
  /** Whoever opened the page: it saves by itself for nobody else. */
  writer: string
}

/** Every field of an article. It saves by itself as a form; the script adds the toolbar and saves meanwhile. */
export function ArticleForm(props: ArticleFormProps) {
  const { text, problems, editor, isConflict, postId } = props
  const field = (name: 'title' | 'slug' | 'excerpt' | 'description' | 'content' | 'pictureAlt') => ({
    name,
    ...fields[name],
    value: text[name],
  })
  return (
    <form
      method="post"
      className="article-form"
      noValidate
      data-editor={editor}
      data-html={props.html ?? undefined}
      data-autosave={isConflict ? undefined : `/articles/${postId}/autosave`}
    >
      <Problems of={problems}>
        {props.opened}
        <input type="hidden" name="base" value={props.base} />
        <input type="hidden" name="writer" value={props.writer} />
        <TextField {...field('title')} />
        <div className="article-form__content">
          <TextField {...field('content')} lines={24} />
        </div>
        <TextField {...field('excerpt')} lines={2} hint={`${fields.excerpt.hint} (${longestExcerpt})`} />
        <TextField {...field('description')} lines={3} />
        <TextField {...field('slug')} spellCheck={false} autoCapitalize="none" />
        <PicturePicker chosen={text.picture} pictures={props.pictures} />
        <TextField {...field('pictureAlt')} />
        <TickBox name="pictureDecorative" ticked={text.pictureDecorative}>
          {fields.pictureDecorative.label}
        </TickBox>
        <p className="article-form__state" role="status" data-save-state />
        <div className="article-form__acts">
          <button className="button button--green" name="intent" value="save">
            {isConflict ? words.conflict.keepMine : words.save}
          </button>
          {isConflict ? (
            <span className="small soft">{words.conflict.keepMineText}</span>
          ) : (
            <>
              <button className="button button--quiet" name="intent" value="publish">
                {words.toPublish}
              </button>
              <button className="button button--quiet" name="intent" value="preview">
                {words.preview}
              </button>
              <button
                className="link-button article-form__switch"
                name="intent"
                value={editor === 'visual' ? 'plain' : 'visual'}
              >
                {editor === 'visual' ? words.editor.plain : words.editor.visual}
              </button>
            </>
          )}
        </div>
      </Problems>
    </form>
  )
}
