import { systemVariables } from '../systemVariables.js';

/** Families of variables: the language of messages, then those of node-llama-cpp, llama.cpp and what it computes with. */
const ofFamilies =
  /^(LC|NODE_LLAMA_CPP|LLAMA|GGML|CUDA|GPU|HIP|HSA|ROCR|ROCM|AMD|SYCL|ONEAPI|VK|MESA|MTL|METAL|OMP|GOMP|KMP|OPENBLAS|MKL)_/;
/** A family may have a secret: llama.cpp's own server reads LLAMA_API_KEY. */
const secret = /KEY|TOKEN|SECRET|PASSWORD/;

/**
 * The variables for a process of the local models: those that it needs, and no secret of the server. It parses files from the
 * internet, and a fault in the parser must not expose a key.
 */
export const modelVariables = (): NodeJS.ProcessEnv => systemVariables((name) => ofFamilies.test(name) && !secret.test(name));
