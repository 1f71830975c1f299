// Passkeys need a script. Where one runs, their buttons appear; the answer goes with the form that they stand in.

const encode = (bytes: ArrayBuffer) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const decode = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.codePointAt(0) ?? 0)

type Listed = { id: string; type: 'public-key'; transports?: AuthenticatorTransport[] }[]
const decodeIds = (listed: Listed = []) => listed.map((one) => ({ ...one, id: decode(one.id) }))

/** Shows the buttons for passkeys, and makes each do its ceremony. */
export function offerPasskeys(): void {
  if (typeof PublicKeyCredential === 'undefined') return
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
  const credential = passkey === 'create' ? await create(options) : await get(options)
  const field = part.querySelector<HTMLInputElement>('[data-passkey-answer]')
  if (field === null || credential === null) throw new Error('no passkey was used')
  field.value = JSON.stringify(credential)
  // Not the fields of the other way of signing in.
  field.form?.submit()
}

async function get(options: { challenge: string; allowCredentials?: Listed }) {
  const publicKey = {
    ...options,
    challenge: decode(options.challenge),
    allowCredentials: decodeIds(options.allowCredentials),
  }
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null
  if (credential === null) return null
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    id: credential.id,
    type: credential.type,
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      authenticatorData: encode(response.authenticatorData),
      signature: encode(response.signature),
    },
  }
}

async function create(options: {
  challenge: string
  user: { id: string; name: string; displayName: string }
  excludeCredentials?: Listed
}) {
  const publicKey = {
    ...options,
    challenge: decode(options.challenge),
    user: { ...options.user, id: decode(options.user.id) },
    excludeCredentials: decodeIds(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null
  if (credential === null) return null
  const response = credential.response as AuthenticatorAttestationResponse
  return {
    id: credential.id,
    type: credential.type,
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      attestationObject: encode(response.attestationObject),
      transports: response.getTransports(),
    },
  }
}
