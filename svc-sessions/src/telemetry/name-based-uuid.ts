import { createHash } from "node:crypto";

/**
 * The UUID of a name within a namespace: the same two always give the same one. RFC 9562 §5.5, version 5.
 * @param namespace a UUID
 */
export const nameBasedUuid = (namespace: string, name: string): string => {
  const bytes = createHash("sha1")
    .update(Buffer.from(namespace.replaceAll("-", ""), "hex"))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
