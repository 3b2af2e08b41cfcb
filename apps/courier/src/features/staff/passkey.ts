/**
 * Asks the user for a passkey; null when the user cancels or passkeys are not supported. The library is loaded on
 * demand.
 */
export const requestPasskey = async (
  options: Record<string, unknown>,
): Promise<Record<string, unknown> | null> => {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return { ...(await startAuthentication({ optionsJSON: options as never })) }
  } catch {
    return null
  }
}
