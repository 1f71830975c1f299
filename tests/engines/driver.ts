/** An input source and its actions, in the words that WebDriver and WebDriver BiDi share. */
type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer'
      id: string
      parameters: { pointerType: 'mouse' }
      actions: (
        | { type: 'pointerMove'; x: number; y: number; duration: 0 }
        | { type: 'pointerDown' | 'pointerUp'; button: 0 }
      )[]
    }

/** A browser with one window: the little that every engine can do. */
export type Driver = {
  /** Opens an address and waits until its page has loaded. */
  open(address: string): Promise<void>
  /** Runs a function within the page, without access to anything around it here, and returns its result. */
  run<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Awaited<Answer>>
  /** Uses the mouse or the keyboard as a person does. */
  perform(source: InputSource): Promise<void>
  resize(size: { width: number; height: number }): Promise<void>
  forgetCookies(): Promise<void>
  /** Console errors since the browser opened. WebKitGTK does not report them. */
  errors: string[]
  close(): Promise<void>
}

/** A kind of browser, and how to open one. */
export type Engine = { name: string; open(): Promise<Driver> }
