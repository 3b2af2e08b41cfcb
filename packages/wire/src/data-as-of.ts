// The HTTP header with the time up to which the data of a report are complete.

/**
 * The moment (ISO 8601) up to which the data of a report are complete: when the server began to read them or, when it
 * read from a replica of the database, how far the replica had certainly got by then.
 */
export const DATA_AS_OF_HEADER = 'x-data-as-of'
