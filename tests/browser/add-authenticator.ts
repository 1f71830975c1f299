import type { BrowserContext, Page } from '@playwright/test'

/**
 * Gives the browser a key that it knows, as a finger or the screen lock of a phone would be. Answers with how to say
 * whether the key proves who the person is; it does so at first.
 */
export async function addAuthenticator(
  context: BrowserContext,
  page: Page,
): Promise<(isUserVerified: boolean) => Promise<void>> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async (isUserVerified) => {
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
}
