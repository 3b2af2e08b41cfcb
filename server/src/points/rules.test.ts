import { scoreRules, signRules } from '@huishou/wire'
import { expect, test } from 'vitest'
import { startTestServer } from '../test-server.ts'

test('anybody reads what earns points, and how much the days in a row give', async () => {
  const server = await startTestServer()
  expect(await server.must(scoreRules, {})).toMatchObject([
    { code: 'invite', score: 100 },
    { code: 'shareWxGroup', score: 2 },
  ])
  expect((await server.call(scoreRules, { code: 'register' })).code).toBe(700)
  expect((await server.must(signRules, {})).map(({ continuous, score }) => [continuous, score])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 8],
  ])
  await server.close()
})
