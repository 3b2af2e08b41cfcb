// Expected shapes of replies about votes and their options.
import { address, count, dateTime, entity, list, mayBeEmpty, oneOf, picture, text } from './shape-parts.ts'

/**
 * The shape of a vote's option, with the fields that public clients read: their pages use `title`, `items`, `id` and
 * `voteId`.
 */
export const voteItem = entity({ id: count, voteId: count, title: text }, { pic: picture, number: count })

export const vote = entity(
  { id: count, title: text, status: oneOf(0, 1, 2), statusStr: text, dateBegin: dateTime, dateEnd: dateTime },
  {
    content: text,
    pic: picture,
    pics: mayBeEmpty(address),
    maxSelect: count,
    number: count,
    dateAdd: dateTime,
  },
)

export const voteWithItems = entity({ id: count, title: text, items: list(voteItem) })

export const voteDetail = entity({ info: vote, items: list(voteItem) }, { extJson: entity({}) })

export const myVote = entity(
  { id: count, voteId: count, title: text, items: list(voteItem), dateAdd: dateTime },
  { remark: text },
)

export const myVoteV2 = entity({ info: vote, items: list(voteItem), myVote })
