import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about votes. */
export const voteRefusals = {
  VOTE_NOT_BEGUN: entry(
    'TIME',
    22021,
    409,
    '投票还没有开始，{at} 起可以投票',
    'This vote has not begun. You can vote from {at}.',
  ),
  VOTE_ENDED: entry('TIME', 22022, 409, '投票已经结束', 'This vote has ended.'),
  VOTE_ALREADY: entry(
    'DUP',
    22023,
    409,
    '您已经投过票了，每人一票，投出后不能更改',
    'You have voted already. Everybody has one vote, which cannot be changed.',
  ),
  VOTE_CHOICE_WRONG: entry(
    'ARGS',
    22024,
    422,
    '请从选项中选择，最多选 {most} 项',
    'Choose among the options, up to {most} of them.',
  ),
  VOTE_OTHER_CITY: entry(
    'ROLE',
    22025,
    403,
    '本次投票面向{city}的居民，请先在“我的地址”里添加{city}的地址',
    'This vote is for residents of {city}. Add an address there under “My addresses” first.',
  ),
  VOTE_STATE: entry(
    'STATE',
    22026,
    409,
    '投票当前状态是“{state}”，不能进行此操作',
    'This vote is “{state}”: that cannot be done now.',
  ),
  VOTE_OPTION_TWICE: entry('DUP', 22027, 422, '选项“{label}”重复了', 'The option “{label}” is there twice.'),
  VOTE_TOO_MANY_CHOICES: entry(
    'ARGS',
    22028,
    422,
    '可选项数不能超过选项总数 {count}',
    'There are only {count} options to choose from.',
  ),
  VOTE_CITY_UNKNOWN: entry('ARGS', 22029, 422, '没有这个城市', 'There is no such city.'),
  VOTE_UNTIL_PAST: entry(
    'TIME',
    22030,
    409,
    '结束时间已过，请先修改结束时间再发布',
    'Its end has passed. Change it before you publish.',
  ),
} as const
