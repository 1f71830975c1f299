/** An input source and what it does, in the words that both WebDriver and WebDriver BiDi have for it. */
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

/** A browser with one window, as a walk drives it: the little that every engine can do. */
export type Driver = {
  /** Opens an address and waits until its page has loaded. */
  open(address: string): Promise<void>
  /** Runs a function within the page, which sees nothing of what is around it here, and answers what it gives. */
  run<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Awaited<Answer>>
  /** Uses the mouse or the keyboard as a person does. */
  perform(source: InputSource): Promise<void>
  resize(size: { width: number; height: number }): Promise<void>
  forgetCookies(): Promise<void>
  /** What the console was told as errors since the browser was opened. WebKitGTK keeps that to itself. */
  errors: string[]
  close(): Promise<void>
}

/** A kind of browser, and how one is opened. */
export type Engine = { name: string; open(): Promise<Driver> }
