import { BlockList, isIPv4, isIPv6 } from 'node:net'

const ownNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv6')

/** Checks whether an IP address is local or in a private network. */
export const isPrivateAddress = (ip: string): boolean => {
  const plain = ip.replace(/^::ffff:/i, '')
  return isIPv4(plain) ? ownNetworks.check(plain, 'ipv4') : isIPv6(plain) && ownNetworks.check(plain, 'ipv6')
}
