// Plain JavaScript, loaded with --import before anything else, so that it also runs on a Node too old for TypeScript.
const needed = [22, 18];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  process.stderr.write(
    `Phaselock needs Node ${needed.join(".")} or later; this is Node ${process.versions.node}. ` +
      'Install Node 24, or run "npm ci --no-ignore-scripts", ' +
      'which lets the npm package "node" install it.\n',
  );
  process.exit(1);
}
