/** Bytes of an entry in the list of an archive whose name is one letter. */
const entryBytes = 47;

/** An archive (zip64) whose list has so many entries, as its end says; each is the same empty file. */
export function crowdedZip(entries: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(31);
  file.writeUInt32LE(0x04034b50);
  file.writeUInt16LE(1, 26);
  file.write('a', 30);
  const entry = Buffer.alloc(entryBytes);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt16LE(1, 28);
  entry.write('a', 46);
  const list = Buffer.alloc(entries * entryBytes, entry);
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50);
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(list.length), 40);
  end.writeBigUInt64LE(BigInt(file.length), 48);
  const placeOfEnd = Buffer.alloc(20);
  placeOfEnd.writeUInt32LE(0x07064b50);
  placeOfEnd.writeBigUInt64LE(BigInt(file.length + list.length), 8);
  placeOfEnd.writeUInt32LE(1, 16);
  // The end that older programs look for: its numbers are too small for these, and say so.
  const formerEnd = Buffer.alloc(22);
  formerEnd.writeUInt32LE(0x06054b50);
  formerEnd.fill(0xff, 8, 20);
  return new Uint8Array(Buffer.concat([file, list, end, placeOfEnd, formerEnd]));
}
