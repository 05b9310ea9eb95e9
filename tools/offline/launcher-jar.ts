import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

/**
 * The Google Cloud CLI's Firestore emulator jar names no main class, so `java -jar` cannot start
 * it. This jar holds nothing but a manifest that does, and points to the other by its class path.
 *
 * Formats: manifest lines of at most 72 bytes, continued with a space (JAR file specification); one
 * stored entry with local header, central header and end record (PKWARE APPNOTE 4.3).
 */
export function launcherJar(jarPath: string): Buffer {
  const attribute = `Class-Path: ${pathToFileURL(jarPath)}`;
  const folded = attribute.slice(0, 70) + attribute.slice(70).replace(/.{1,69}/g, '\r\n $&');
  const body = Buffer.from(
    `Manifest-Version: 1.0\r\nMain-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore\r\n${folded}\r\n\r\n`,
  );
  const name = Buffer.from('META-INF/MANIFEST.MF');

  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt32LE(crc32(body), 10);
  fields.writeUInt32LE(body.length, 14);
  fields.writeUInt32LE(body.length, 18);
  fields.writeUInt16LE(name.length, 22);

  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, body]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    fields,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
