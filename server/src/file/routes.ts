// Routes for uploading pictures and for renewing their signed URLs.
import {
  renewPicture,
  staffRenewPicture,
  staffUploadPicture,
  uploadFromAddress,
  uploadPicture,
} from '@huishou/wire/file/pictures'
import { refuse } from '@huishou/wire/refusals'
import type { Reader } from '../platform/database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import {
  serveWith,
  type Member,
  type RequestFacts,
  type Route,
  type StaffMember,
} from '../platform/http/route.ts'
import { ownUploads } from './own-uploads.ts'
import type { FileTables } from './tables.ts'
import { ownerOf, upload } from './upload.ts'

const serve = serveWith<FileTables>()

/** Renews the signed URL of a picture, for its uploader only. */
const renewed = async ({
  db,
  actor,
  input: { url },
  request,
}: {
  db: Reader<FileTables>
  actor: Member | StaffMember
  input: { url: string }
  request: RequestFacts
}): Promise<{ url: string }> => {
  const [path] = (await ownUploads(db, ownerOf(actor), [url])) ?? []
  return { url: path === undefined ? '' : request.privateUrl(path) }
}

export const fileRoutes = (files: FileStore): Route<FileTables>[] => [
  serve(
    uploadPicture,
    async (call) => await upload({ ...call, files, privateUrl: call.request.privateUrl }),
    { takesFile: true },
  ),
  serve(renewPicture, renewed),
  serve(staffRenewPicture, renewed),
  serve(uploadFromAddress, async () => refuse('REMOTE_UPLOAD_CLOSED')),
  serve(
    staffUploadPicture,
    async (call) => await upload({ ...call, files, privateUrl: call.request.privateUrl }),
    { takesFile: true },
  ),
]
