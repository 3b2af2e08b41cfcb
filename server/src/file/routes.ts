import { refuse, staffUploadPicture, uploadFromAddress, uploadPicture } from '@huishou/wire'
import { serveWith, type Route } from '../platform/http/route.ts'
import type { WriteFile } from './store.ts'
import type { FileTables } from './tables.ts'
import { upload } from './upload.ts'

const serve = serveWith<FileTables>()

/** `writeFile` stands for the disk, so that a test can fill it up. */
export const fileRoutesOnto = (writeFile?: WriteFile): Route<FileTables>[] => [
  serve(uploadPicture, async (call) => await upload({ ...call, origin: call.request.origin }, writeFile), {
    takesFile: true,
  }),
  serve(uploadFromAddress, async () => refuse('REMOTE_UPLOAD_CLOSED')),
  serve(
    staffUploadPicture,
    async (call) => await upload({ ...call, origin: call.request.origin }, writeFile),
    { takesFile: true },
  ),
]

export const fileRoutes = fileRoutesOnto()
