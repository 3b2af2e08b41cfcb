/** Thrown for whatever an operator can mend: the message is a sentence for them, without a stack. */
export class ArchiveProblem extends Error {}
