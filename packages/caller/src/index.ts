export * from './caller.ts'
export * from './unanswered.ts'
