export * from './caller.ts'
export * from './expired-pictures.ts'
export * from './unanswered.ts'
