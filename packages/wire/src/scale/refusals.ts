import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about connected scales. */
export const scaleRefusals = {
  SCALE_SIMULATED: entry(
    'ROLE',
    24801,
    403,
    '模拟秤只能在演示环境使用',
    'The simulated scale exists in the demo only.',
  ),
} as const
