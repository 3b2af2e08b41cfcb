/**
 * The error that is thrown when an upload is refused. The message says why and what to do, and is shown below the
 * photos.
 */
export class PhotoRefused extends Error {}
