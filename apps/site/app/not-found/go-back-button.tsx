import { useNavigate } from 'react-router'

/** "Go Back" in the browser's history (spec 2, 404 screen). Without history or scripts it goes to the home page. */
export function GoBackButton({ text }: { text: string }) {
  const navigate = useNavigate()
  return (
    <form
      action="/"
      onSubmit={(event) => {
        if (window.history.length < 2) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <button className="button button--quiet" type="submit">
        {text}
      </button>
    </form>
  )
}
