import { useNavigate } from 'react-router'

/**
 * "Go Back" in the browser's history (spec 2, 404 screen). Where there is no history, or no scripts, it goes to
 * `wayBack`: a path of this site with its query.
 */
export function GoBackButton({ text, wayBack }: { text: string; wayBack: string }) {
  const navigate = useNavigate()
  const [path, query] = wayBack.split('?')
  return (
    <form
      action={path}
      onSubmit={(event) => {
        if (window.history.length < 2) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button button--quiet" type="submit">
        {text}
      </button>
    </form>
  )
}
