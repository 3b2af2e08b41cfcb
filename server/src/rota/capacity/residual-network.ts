// A residual network for computing maximum flows, with a breadth-first search for augmenting paths.

/**
 * A flow network with the remaining capacity of each edge. Edge `e` and its reverse `e ^ 1` are stored side by side,
 * so that pushing flow along one frees capacity on the other.
 */
export type Residual = {
  /** The edges of node `n` are those from `edges[first[n]]` up to, not including, `edges[first[n + 1]]`. */
  first: Int32Array
  edges: Int32Array
  to: Int32Array
  left: Int32Array
  /** Working memory of the search, shared by all copies: a node counts as seen when its mark is the current one. */
  scratch: { mark: number; seen: Int32Array; by: Int32Array; queue: Int32Array }
}

type Edge = readonly [from: number, to: number, capacity: number]

const at = (list: Int32Array, index: number): number => list[index] ?? 0
const add = (list: Int32Array, index: number, amount: number): void => {
  list[index] = at(list, index) + amount
}

export const residualOf = (nodes: number, list: readonly Edge[]): Residual => {
  const first = new Int32Array(nodes + 1)
  const to = new Int32Array(list.length * 2)
  const left = new Int32Array(list.length * 2)
  const ends = list.flatMap(([from, target]) => [from, target])
  for (const [index, [from, target, capacity]] of list.entries()) {
    to[index * 2] = target
    to[index * 2 + 1] = from
    left[index * 2] = capacity
  }
  for (const node of ends) add(first, node + 1, 1)
  for (let node = 0; node < nodes; node += 1) add(first, node + 1, at(first, node))
  const next = first.slice()
  const edges = new Int32Array(list.length * 2)
  for (const [edge, node] of ends.entries()) {
    edges[at(next, node)] = edge
    add(next, node, 1)
  }
  const scratch = {
    mark: 0,
    seen: new Int32Array(nodes),
    by: new Int32Array(nodes),
    queue: new Int32Array(nodes),
  }
  return { first, edges, to, left, scratch }
}

/** A copy of the network to experiment on without changing this one. */
export const copyOf = (net: Residual): Residual => ({ ...net, left: net.left.slice() })

/** Searches breadth first from `source`; returns whether `sink` was reached. `scratch.by` then contains the path. */
const search = ({ first, edges, to, left, scratch }: Residual, source: number, sink: number): boolean => {
  const { seen, by, queue } = scratch
  scratch.mark += 1
  const { mark } = scratch
  seen[source] = mark
  queue[0] = source
  let waiting = 1
  for (let done = 0; done < waiting && at(seen, sink) !== mark; done += 1) {
    const node = at(queue, done)
    const end = at(first, node + 1)
    for (let index = at(first, node); index < end; index += 1) {
      const edge = at(edges, index)
      const target = at(to, edge)
      if (at(left, edge) <= 0 || at(seen, target) === mark) continue
      seen[target] = mark
      by[target] = edge
      queue[waiting] = target
      waiting += 1
    }
  }
  return at(seen, sink) === mark
}

/** Pushes up to `want` from `source` to `sink` along one shortest path; returns how much, 0 when there is none. */
export const push = (net: Residual, source: number, sink: number, want: number): number => {
  if (!search(net, source, sink)) return 0
  const { to, left, scratch } = net
  const edgeTo = (node: number): number => at(scratch.by, node)
  const before = (node: number): number => at(to, edgeTo(node) ^ 1)
  let amount = want
  for (let node = sink; node !== source; node = before(node))
    amount = Math.min(amount, at(left, edgeTo(node)))
  for (let node = sink; node !== source; node = before(node)) {
    add(left, edgeTo(node), -amount)
    add(left, edgeTo(node) ^ 1, amount)
  }
  return amount
}
