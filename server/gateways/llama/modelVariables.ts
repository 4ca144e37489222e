/** Variables that node and the system's libraries read; on Windows in any case. */
const ofSystem = [
  ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LANGUAGE', 'PREFIX', 'SNAP', 'XDG_CACHE_HOME'],
  ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'DYLD_FALLBACK_LIBRARY_PATH'],
  ['SYSTEMROOT', 'WINDIR', 'PROGRAMDATA', 'PROGRAMFILES', 'APPDATA', 'LOCALAPPDATA', 'USERPROFILE', 'TEMP', 'TMP', 'PATHEXT', 'COMSPEC'],
].flat();
/** Families of variables: the language of messages, then those of node-llama-cpp, llama.cpp and what it computes with. */
const ofFamilies =
  /^(LC|NODE_LLAMA_CPP|LLAMA|GGML|CUDA|GPU|HIP|HSA|ROCR|ROCM|AMD|SYCL|ONEAPI|VK|MESA|MTL|METAL|OMP|GOMP|KMP|OPENBLAS|MKL)_/;
/** A family may have a secret: llama.cpp's own server reads LLAMA_API_KEY. */
const secret = /KEY|TOKEN|SECRET|PASSWORD/;

/**
 * The variables for a process of the local models: those that it needs, and no secret of the server. It parses files from the
 * internet, and a fault in the parser must not expose a key. Without NODE_OPTIONS, because what the server preloads may need its
 * secrets.
 */
export function modelVariables(source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const isNeeded = (name: string) => ofSystem.includes(name) || (ofFamilies.test(name) && !secret.test(name));
  return Object.fromEntries(Object.entries(source).filter(([name]) => isNeeded(name.toUpperCase())));
}
