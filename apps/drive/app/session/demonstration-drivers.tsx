import type { SignIn } from './use-sign-in.ts'

/** In a demonstration, a button for each invented driver; nothing elsewhere. */
export function DemonstrationDrivers({ drivers, byTap }: Pick<SignIn, 'drivers' | 'byTap'>) {
  if (drivers.length === 0) return null
  return (
    <section className="block" aria-labelledby="demonstration-heading">
      <h2 id="demonstration-heading">A demonstration</h2>
      <p>These drivers are invented. Sign in as one by a tap.</p>
      {drivers.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="button button--quiet button--wide"
          onClick={() => void byTap(id)}
        >
          {name}
        </button>
      ))}
    </section>
  )
}
