import { manageWords } from '@kindfold/content/booking/manage-words.ts'

const words = manageWords.news

/** The one button that confirms our news, for a donor who ticked it and came by an emailed link. */
export function NewsQuestion({ base }: { base: string }) {
  return (
    <form method="post" action={base} className="notice flow">
      <p>{words.question}</p>
      <button className="button button--quiet" name="do" value="confirm-news">
        {words.confirm}
      </button>
    </form>
  )
}
