/**
 * Ends push notifications on this device, even if the server cannot be reached: the push service then refuses what the
 * server sends. The next person to use the device must not read what is sent to the previous one.
 */
export const endPush = (): void =>
  void import('@huishou/kit/push/browser-push')
    .then(({ unsubscribePush }) => unsubscribePush())
    .catch(() => undefined)
