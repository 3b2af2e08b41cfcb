// Computes the serial numbers by which Alipay identifies certificates.
import { X509Certificate, createHash } from 'node:crypto'

/** DER of 1.2.840.113549.1.1, the family of RSA signature algorithms. */
const RSA_OID = Buffer.from('2a864886f70d0101', 'hex')

/** The content of the DER value at `offset`, and the offset of the next one. */
const derAt = (der: Buffer, offset: number): { content: number; end: number } => {
  const first = der[offset + 1] ?? 0
  const bytes = first < 0x80 ? 0 : first & 0x7f
  const length = bytes === 0 ? first : der.readUIntBE(offset + 2, bytes)
  const content = offset + 2 + bytes
  return { content, end: content + length }
}

const isRsaSigned = (certificate: X509Certificate): boolean => {
  const der = certificate.raw
  const body = derAt(der, derAt(der, 0).content)
  const algorithm = derAt(der, body.end)
  return der.subarray(algorithm.content, algorithm.end).includes(RSA_OID)
}

/** Alipay's serial of a certificate: MD5 of its issuer (most specific part first) and its serial number in decimal. */
const serialOf = (certificate: X509Certificate): string => {
  const issuer = certificate.issuer.split('\n').toReversed().join(',')
  return createHash('md5')
    .update(`${issuer}${BigInt(`0x${certificate.serialNumber}`)}`)
    .digest('hex')
}

const certificatesIn = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (one) => new X509Certificate(one),
  )

/** `app_cert_sn` of our application certificate. Throws when the text contains none. */
export const appSerial = (pem: string): string => {
  const [certificate] = certificatesIn(pem)
  if (!certificate) throw new Error('no certificate')
  return serialOf(certificate)
}

/** `alipay_root_cert_sn` of Alipay's root file: only its RSA certificates count. */
export const rootSerial = (pem: string): string => {
  const serials = certificatesIn(pem).filter(isRsaSigned).map(serialOf)
  if (serials.length === 0) throw new Error('no RSA certificate')
  return serials.join('_')
}
