/** Does what a button asks for. Answers with what is wrong where the phone itself fails, as on a full disk; else null. */
export async function tryAndSay(perform: () => Promise<void>): Promise<string | null> {
  try {
    await perform()
    return null
  } catch {
    return 'This phone could not keep that. Free some space on it, and try again.'
  }
}
