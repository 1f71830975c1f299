import { askForPasskey, hasPasskeys, makePasskey } from '@kindfold/web/passkey/ceremonies.ts'

// Passkeys need a script. Where one runs, their buttons appear; the answer goes with the form that they stand in.

/** Shows the buttons for passkeys, and makes each do its ceremony. */
export function offerPasskeys(): void {
  if (!hasPasskeys()) return
  for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
    part.hidden = false
    const button = part.querySelector('button')
    button?.addEventListener('click', async () => {
      const problem = part.querySelector<HTMLElement>('[data-passkey-problem]')
      if (problem) problem.hidden = true
      button.disabled = true
      try {
        await perform(part)
      } catch {
        if (problem) problem.hidden = false
      }
      button.disabled = false
    })
  }
}

async function perform(part: HTMLElement): Promise<void> {
  const { passkey, passkeyOptions = '' } = part.dataset
  const answered = await fetch(passkeyOptions, { method: 'POST', headers: { Accept: 'application/json' } })
  if (!answered.ok) throw new Error('no ceremony was offered')
  const options = await answered.json()
  const credential = passkey === 'create' ? await makePasskey(options) : await askForPasskey(options)
  const field = part.querySelector<HTMLInputElement>('[data-passkey-answer]')
  if (field === null || credential === null) throw new Error('no passkey was used')
  field.value = JSON.stringify(credential)
  // Not the fields of the other way of signing in.
  field.form?.submit()
}
