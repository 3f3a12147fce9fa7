// Plain JavaScript, loaded with --import before anything else, so that a Node too old to read TypeScript can say so.
const needed = [22, 18];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  process.stderr.write(
    `Phaselock needs Node ${needed.join(".")} or later, and this is ${process.versions.node}. ` +
      'The npm package "node" brings 24 when its install script may run: ' +
      'run "npm ci --no-ignore-scripts", or install Node 24.\n',
  );
  process.exit(1);
}
