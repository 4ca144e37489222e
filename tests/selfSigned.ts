import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...content: Buffer[]) => der(0x30, ...content);
const time = (text: string) => der(0x18, Buffer.from(text));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** A certificate for names and the key for it, in PEM, that its own server has signed (RFC 5280). */
export function selfSigned(...names: string[]): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const issuer = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('A test')))));
  const alternatives = sequence(...names.map((name) => der(0x82, Buffer.from(name))));
  const certified = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    issuer,
    sequence(time('20200101000000Z'), time('21000101000000Z')),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid('551d11'), der(0x04, alternatives)))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', certified, privateKey));
  const text = sequence(certified, ecdsaWithSha256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
