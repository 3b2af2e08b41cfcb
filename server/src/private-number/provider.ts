// The interface of services that lend private phone numbers, through which a customer and a courier call each other
// without seeing the other's real number.

/** A number that connects two people; each of them sees it instead of the other's real number. */
export type Binding = { number: string; bindingId: string }

/** The service refused or could not be understood; `noAnswer`: it is unknown whether it did the work. */
export class NumberFailure extends Error {
  constructor(
    readonly code: string,
    readonly noAnswer = false,
  ) {
    super(code)
  }
}

/** A service that lends numbers. Each call is made once, and throws `NumberFailure`. */
export type NumberProvider = {
  bind: (wanted: {
    courierMobile: string
    customerMobile: string
    expiresAt: number
    cityName: string
    orderNumber: string
  }) => Promise<Binding>
  unbind: (binding: Binding) => Promise<void>
  /** Whether the number still connects the two. */
  isBound: (binding: Binding) => Promise<boolean>
}
