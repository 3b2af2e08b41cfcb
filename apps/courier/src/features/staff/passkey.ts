/** Null when the person closed it or the browser cannot. The library comes when it is needed. */
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
