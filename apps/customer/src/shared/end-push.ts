/**
 * Ends push notifications on this device, also where the server cannot be told: the push service tells it. Whoever uses
 * the device next must not read what is sent to the person before.
 */
export const endPush = (): void =>
  void import('@huishou/kit/push/browser-push')
    .then(({ unsubscribePush }) => unsubscribePush())
    .catch(() => undefined)
