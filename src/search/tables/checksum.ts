/** CRC-32 checksums of table files. */

/** The lookup table of CRC-32: the remainder of each byte. */
const remainders = /* @__PURE__ */ (() =>
  Int32Array.from({ length: 256 }, (_, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
    return remainder;
  }))();

/** The CRC-32 of some bytes, as in zip and PNG. */
export const checksum = (bytes: Uint8Array): number => {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ remainders[(crc ^ byte) & 0xff]!;
  return ~crc >>> 0;
};
