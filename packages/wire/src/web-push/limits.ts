// The limits of web push, the notifications that a browser shows even while the app is closed.

/** Most devices of one person; a further one takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 10
