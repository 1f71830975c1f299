/** The answer to a form: where it redirects, and the journey's cookie if it set one. */
export type FormAnswer = { status: number; location: string | null; cookie: string | null }

/** A form of a journey, with the journey's cookie once it has one, and the address that the donor comes from. */
export type SentForm = { path: string; fields: Record<string, string>; cookie?: string; address: string }

/** Submits a form as a browser on one of our own pages does, from its own address; `at`: past the proxy, where the process listens. */
export async function sendForm(origin: string, form: SentForm, at = origin): Promise<FormAnswer> {
  const response = await fetch(at + form.path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Origin: origin,
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': form.address,
      ...(form.cookie === undefined ? {} : { Cookie: form.cookie }),
    },
    body: new URLSearchParams(form.fields),
  })
  await response.arrayBuffer()
  return {
    status: response.status,
    location: response.headers.get('Location'),
    cookie: response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? null,
  }
}
