import {
  addComment as addCommentEndpoint,
  comments,
  deleteComment as deleteCommentEndpoint,
  isRefusal,
  refuse,
  staffComments,
} from '@huishou/wire'
import type { Handle } from '../platform/database.ts'
import { serveWith, type Route } from '../platform/http/route.ts'
import { addComment, deleteComment, type OwnPictures } from './comment.ts'
import { readAllComments, readOwnComments, toWireComment } from './read-comments.ts'
import { viewOf } from './routes-page.ts'
import type { ContentTables } from './tables.ts'

/** What comments need of the domains beside this one. */
export type CommentServices = {
  ownPictures: OwnPictures
  mobileOf: (db: Handle<ContentTables>, memberIds: readonly number[]) => Promise<Map<number, string>>
}

const serve = serveWith<ContentTables>()

export const commentRoutes = ({ ownPictures, mobileOf }: CommentServices): Route<ContentTables>[] => [
  serve(
    addCommentEndpoint,
    async ({ write, who, now, input, request, config }) => {
      const memberId = who.kind === 'customer' ? who.memberId : null
      const row = await write((trx) => addComment(trx, memberId, now, input, ownPictures))
      return isRefusal(row) ? row : toWireComment(row, viewOf(request, config))
    },
    { perMinute: (config) => (config.demo ? 200 : 20) },
  ),
  serve(
    comments,
    async ({ db, who, input, request, config }) =>
      (await readOwnComments(db, who.memberId, input, viewOf(request, config))) ?? refuse('EMPTY'),
  ),
  serve(
    deleteCommentEndpoint,
    async ({ write, who, input }) => await write((trx) => deleteComment(trx, who.memberId, input.id)),
  ),
  serve(
    staffComments,
    async ({ db, input, request, config }) =>
      await readAllComments(db, input, viewOf(request, config), (ids) => mobileOf(db, ids)),
  ),
]
