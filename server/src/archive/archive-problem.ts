/** An error the operator can fix: only its message is printed, without a stack trace. */
export class ArchiveProblem extends Error {}
