# Debian's clang, lld and wasi-libc. Only the headers of wasi-libc are seen: clang's own path would end in /usr/include.
set(CMAKE_SYSTEM_NAME Generic)
set(GROGNARD_WASM ON)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_SYSROOT /usr)
add_compile_options(-nostdlibinc -isystem /usr/include/wasm32-wasi)
# lists of all that may be near lie on the stack; where it ends the memory does, so that what does not fit stops the module
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=2097152 -Wl,--stack-first")
set(CMAKE_EXECUTABLE_SUFFIX_C .wasm)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
